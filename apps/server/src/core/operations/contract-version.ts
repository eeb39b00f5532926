/** The version of this contract. A client that sees another one than it knows reads sprout://changelog. */
export const contractVersion = '0.1.0';
