import { settings } from "../store/settings.svelte";

export type Sound = "place" | "claim" | "sweep" | "turn" | "end";

let audio: AudioContext | null = null;

/** A tone that dies away like a struck bowl. */
function tone(context: AudioContext, pitch: number, after: number, seconds: number, volume: number): void {
  const start = context.currentTime + after;
  const source = new OscillatorNode(context, { type: "sine", frequency: pitch });
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.linearRampToValueAtTime(volume, start + 0.01);
  gain.gain.setValueAtTime(volume, start + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
  source.connect(gain).connect(context.destination);
  source.start(start);
  source.stop(start + seconds);
}

/** Sand: noise through a filter that glides from one pitch to another. */
function sand(context: AudioContext, from: number, to: number, seconds: number, volume: number): void {
  const start = context.currentTime;
  const noise = new AudioBuffer({ length: Math.ceil(context.sampleRate * seconds), sampleRate: context.sampleRate });
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  const source = new AudioBufferSourceNode(context, { buffer: noise });
  const filter = new BiquadFilterNode(context, { type: "bandpass", frequency: from, Q: 0.8 });
  filter.frequency.exponentialRampToValueAtTime(to, start + seconds);
  const gain = new GainNode(context, { gain: volume });
  gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
  source.connect(filter).connect(gain).connect(context.destination);
  source.start(start);
}

const SOUNDS: Record<Sound, (context: AudioContext) => void> = {
  place: (context) => sand(context, 1800, 600, 0.12, 0.25),
  claim: (context) => {
    tone(context, 523, 0, 0.35, 0.12);
    tone(context, 659, 0.08, 0.4, 0.1);
  },
  sweep: (context) => sand(context, 500, 3200, 0.38, 0.22),
  turn: (context) => tone(context, 440, 0, 0.6, 0.1),
  end: (context) => {
    tone(context, 392, 0, 1.2, 0.1);
    tone(context, 494, 0.15, 1.2, 0.1);
    tone(context, 587, 0.3, 1.4, 0.1);
  },
};

/** Plays a sound if the player wants sounds, or always; a browser without audio stays silent. */
export function play(sound: Sound, always = false): void {
  if (!(settings.sounds || always) || typeof AudioContext === "undefined") return;
  audio ??= new AudioContext();
  void audio.resume();
  SOUNDS[sound](audio);
}
