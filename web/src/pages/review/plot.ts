/** What the graph of a review draws, and how. */
import type uPlot from "uplot";
import type { Review } from "../../store/review";
import type { Seat } from "../../net/protocol";
import { mistakesIn } from "./grades";

const LUCKIEST = 0.2; // a change of the chance that fills the plot

/** Colours as a canvas takes them. */
export interface Palette {
  own: string; // the line of the player at the bottom
  other: string;
  ink: string;
  line: string;
  panel: string;
  luck: string;
  mistake: string;
  blunder: string;
}

/** A mistake or blunder on the line of its player. */
export interface Mark {
  ply: number;
  chance: number;
  blunder: boolean;
}

/** Plies, then the chances of the player at the bottom, those of the other, and the luck of the bottom's draws. */
export function plotData({ graph, draws }: Review, bottom: Seat, withLuck: boolean): uPlot.AlignedData {
  const luck: (number | null)[] = graph.map(() => null);
  for (const draw of withLuck ? draws : []) {
    luck[draw.ply] = (luck[draw.ply] ?? 0) + (bottom === 0 ? draw.luck : -draw.luck);
  }
  return [graph.map((_, ply) => ply), graph.map((both) => both[bottom]), graph.map((both) => both[1 - bottom]!), luck];
}

export const marksIn = (review: Review): Mark[] =>
  mistakesIn(review).map(({ ply, player, grade }) => ({
    ply,
    chance: review.graph[ply]?.[player] ?? 0,
    blunder: grade === "blunder",
  }));

interface Drawn {
  last: number;
  palette: () => Palette;
  marks: () => readonly Mark[];
  ply: () => number;
  axes: boolean;
  percent: (share: number) => string;
}

/** The options of the plot, without its size. */
export function plotOptions({
  last,
  palette,
  marks,
  ply,
  axes,
  percent,
}: Drawn): Omit<uPlot.Options, "width" | "height"> {
  const text = { stroke: () => palette().ink, font: "11px system-ui, sans-serif" };
  const thin = { stroke: () => palette().line, width: 1 };
  return {
    padding: axes ? [8, 10, 0, 0] : [6, 8, 6, 8],
    legend: { show: false },
    cursor: { y: false, points: { show: false }, drag: { x: false, y: false, setScale: false } },
    scales: {
      x: { time: false, range: [0, Math.max(last, 1)] },
      chance: { range: [-0.02, 1.02] },
      luck: { range: [-LUCKIEST, LUCKIEST] },
    },
    axes: [
      { ...text, show: axes, size: 24, gap: 3, grid: { show: false }, ticks: { ...thin, size: 4 }, space: 40 },
      {
        ...text,
        scale: "chance",
        size: axes ? 48 : 0,
        gap: 4,
        splits: () => [0, 0.5, 1],
        values: (_, splits) => splits.map((split) => (axes ? percent(split) : "")),
        grid: thin,
        ticks: { show: false },
      },
    ],
    series: [
      {},
      { scale: "chance", stroke: () => palette().own, width: 2.25, points: { show: false } },
      { scale: "chance", stroke: () => palette().other, width: 2, dash: [5, 3], points: { show: false } },
    ],
    hooks: {
      drawAxes: [(plot) => drawNow(plot, palette(), ply())],
      draw: [(plot) => drawLuck(plot, palette()), (plot) => drawMarks(plot, palette(), marks(), ply(), axes)],
    },
  };
}

/** A line through the position that is shown. */
function drawNow(plot: uPlot, { ink }: Palette, ply: number): void {
  const { ctx, bbox } = plot;
  const x = plot.valToPos(ply, "x", true);
  ctx.save();
  ctx.strokeStyle = ink;
  ctx.lineWidth = 2 * devicePixelRatio;
  ctx.beginPath();
  ctx.moveTo(x, bbox.top);
  ctx.lineTo(x, bbox.top + bbox.height);
  ctx.stroke();
  ctx.restore();
}

/** Bars from the middle: up where cards were kind to the player at the bottom. */
function drawLuck(plot: uPlot, { luck }: Palette): void {
  const { ctx } = plot;
  const middle = plot.valToPos(0, "luck", true);
  const width = Math.max(2, 0.5 * (plot.valToPos(1, "x", true) - plot.valToPos(0, "x", true)));
  ctx.save();
  ctx.fillStyle = luck;
  for (const [ply, value] of (plot.data[3] ?? []).entries()) {
    if (!value) continue;
    const end = plot.valToPos(Math.max(-LUCKIEST, Math.min(LUCKIEST, value)), "luck", true);
    ctx.fillRect(plot.valToPos(ply, "x", true) - width / 2, Math.min(middle, end), width, Math.abs(end - middle));
  }
  ctx.restore();
}

/** A round mark for a mistake, a pointed one for a blunder. */
function drawMarks(plot: uPlot, palette: Palette, marks: readonly Mark[], shown: number, roomy: boolean): void {
  const { ctx } = plot;
  ctx.save();
  ctx.lineWidth = devicePixelRatio;
  ctx.strokeStyle = palette.panel;
  for (const { ply, chance, blunder } of marks) {
    const size = (ply === shown ? 1.45 : 1) * (roomy ? 4.5 : 3.2) * devicePixelRatio;
    const x = plot.valToPos(ply, "x", true);
    const y = plot.valToPos(chance, "chance", true);
    ctx.fillStyle = blunder ? palette.blunder : palette.mistake;
    ctx.beginPath();
    if (blunder) {
      ctx.moveTo(x, y - 1.2 * size);
      ctx.lineTo(x + 1.2 * size, y);
      ctx.lineTo(x, y + 1.2 * size);
      ctx.lineTo(x - 1.2 * size, y);
      ctx.closePath();
    } else ctx.arc(x, y, size, 0, 2 * Math.PI);
    ctx.fill();
    ctx.stroke();
  }
  ctx.restore();
}
