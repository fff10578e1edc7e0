/** How far the engine and its networks have come: a share, or null if nothing is on its way. */
export const loading: { share: number | null; failed: boolean } = $state({ share: null, failed: false });
