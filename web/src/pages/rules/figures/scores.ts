/** The examples of scores in the rules, as the rules print them. */
export const CARD_SCORE = { colors: "rgboyp", counts: [4, 5, 6, 0, 3, 1], points: [4, 10, 18, 0, 15, 6], total: 53 };
export const TILE_SCORE = { colors: "rgboyp", counts: [4, 3, 1, 4, 0, 2], points: [4, 6, 3, 16, 0, 12], total: 41 };
