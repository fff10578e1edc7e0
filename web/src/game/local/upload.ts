import { uploadTable } from "../../net/api";
import { optionsOf } from "../../net/constants";
import type { Event, Upload, UploadedEvent } from "../../net/protocol";
import type { Place, Row } from "../../store/database";

const store = () => import("../../store/database"); // the home page has fetched it; a way of its own would make that page heavier

const isPlay = (event: Event): event is Event & UploadedEvent => event.kind !== "rematch";

function uploadOf({ setup, uptime }: Row, events: Event[], invite: boolean): Upload {
  const { game, level, first, names, seed, nonce_hashes, date } = setup;
  return {
    ...optionsOf(setup),
    game,
    opponent: level === null ? { kind: "here" } : { kind: "bot", level, name: null },
    invite,
    first,
    name: names[0],
    seed,
    nonce_hashes: nonce_hashes ?? [null, null],
    date,
    uptime: Math.max(uptime, ...events.map(({ at }) => at)),
    events: events.filter(isPlay),
  };
}

/** The server's table to which a table of this browser was moved, if it was. */
export const placeOf = async (id: string): Promise<Place | null> =>
  (await (await store()).tableRow(id))?.uploaded ?? null;

/** Puts a game back into play here whose table at the server no longer exists. */
export const restore = async (table: string): Promise<void> => (await store()).restore(table);

/** Moves a table of this browser to the server; with `invite` the other seat is free, and the invitation is returned too. */
export async function upload(id: string, invite: boolean): Promise<Place & { invite: string | null }> {
  const { eventsAfter, markUploaded, tableRow } = await store();
  const [row, events] = await Promise.all([tableRow(id), eventsAfter(id, 0)]);
  if (!row) throw new RangeError(`There is no table ${id}.`);
  const created = await uploadTable(uploadOf(row, events, invite));
  const place = { table: created.table, token: created.tokens[0] };
  await markUploaded(id, place);
  return { ...place, invite: created.invite };
}
