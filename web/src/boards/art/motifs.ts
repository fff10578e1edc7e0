/** The motifs of the six colours. The drawings are data: mandala/pictures/motifs.json. */
import motifs from "../../../../mandala/pictures/motifs.json";
import type { Color } from "../../net/protocol";

/** SVG paths in a box of 32 by 32 around the origin: lines are stroked, shapes are filled. */
export interface MotifPaths {
  lines: string;
  shapes: string;
}

export const MOTIFS: Record<Color, MotifPaths> = motifs;
