/** Records and replays of finished games. */
import { tableAddress } from "../net/api";
import { call, get, postText } from "../net/http";
import type { Frames, Replay } from "../net/protocol";
import { isLocal } from "./local/id";

// Finished games of this browser, and most opened records, are replayed here; all others by the server.
const archive = () => import("./local/archive");

export const record = async (id: string, token?: string | null) =>
  isLocal(id) ? (await archive()).recordOf(id) : (await call(`${tableAddress(id)}/record`, {}, token)).text();

export const replayOf = async (id: string) =>
  isLocal(id) ? (await archive()).replayOf(id) : get<Replay>(`${tableAddress(id)}/replay`);

export const framesOf = async (id: string, start: number, count: number) =>
  isLocal(id)
    ? (await archive()).framesOf(id, start, count)
    : get<Frames>(`${tableAddress(id)}/replay/frames?start=${start}&count=${count}`);

// Records of whole positions that were set up by hand are read by the server alone.
const isSetUpByHand = (record: string) => /^\s*Setup:/m.test(record);

export const replayText = async (text: string) =>
  isSetUpByHand(text) ? postText<Replay>("/replays", text) : (await archive()).replayText(text);

export const framesText = async (text: string, start: number, count: number) =>
  isSetUpByHand(text)
    ? postText<Frames>(`/replays/frames?start=${start}&count=${count}`, text)
    : (await archive()).framesText(text, start, count);
