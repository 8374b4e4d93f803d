//! Wythoff's Nim.
use super::figures;

figures! {
    "Wythoff’s Nim", "Wythoff 1907":
    "wyt.matrix", "The first P-positions", "list of winning combinations",
        "The P-positions (0,0), (1,2), (3,5), (4,7), (6,10) and so on: each size and each difference is there once.",
        "v=1&g=wythoff&p=0,0&view=outcome&w=0,0,21,21";
    "wyt.rays", "The golden section", "theorem",
        "The piles of the P-positions are $⌊kφ⌋$ and $⌊kφ²⌋$, so they lie along two rays of slope $φ$ and $1/φ$.",
        "v=1&g=wythoff&p=0,0&view=plot&w=0,0,120,120&origin=bottom";
    "wyt.values", "Grundy values", "from the definition",
        "No formula is known for the values; each row has every number once.",
        "v=1&g=wythoff&p=0,0&view=grundy&w=0,0,16,16";
}
