//! The orders of techniques, and the catalog.

use std::collections::HashSet;

use masume::logic::{CATALOG, Order, Technique};

#[test]
fn every_order_contains_each_technique_once() {
    for order in Order::ALL {
        let all: HashSet<Technique> = order.techniques().iter().copied().collect();
        assert_eq!(
            (all.len(), order.techniques().len()),
            (CATALOG.len(), CATALOG.len()),
            "{order:?}"
        );
        for (rank, technique) in order.techniques().iter().enumerate() {
            assert_eq!(order.rank(*technique), rank, "{order:?}");
        }
        assert_eq!(Order::named(order.slug()), Some(order));
    }
}

#[test]
fn the_explainer_order_is_the_order_of_the_catalog() {
    assert!(Order::Explainer.techniques().is_sorted());
}

#[test]
fn the_rows_of_the_catalog_are_sorted_by_rating() {
    assert!(CATALOG.is_sorted_by_key(|listing| listing.rating.tenths()));
}
