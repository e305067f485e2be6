/** The recipes of all sounds, from oscillators and noise, so that no file has to be loaded. */
import type { Sound } from "./sound.ts";

type Recipe = (audio: AudioContext, at: number) => void;

export const RECIPES: Readonly<Record<Sound, Recipe>> = {
  place: (audio, at) => {
    knock(audio, at, 300, 0.3);
    grit(audio, at, 1400, 0.05, 0.16);
  },
  move: (audio, at) => {
    grit(audio, at, 700, 0.11, 0.1);
    knock(audio, at + 0.1, 240, 0.28);
  },
  capture: (audio, at) => {
    knock(audio, at, 170, 0.45);
    knock(audio, at + 0.06, 110, 0.3);
    grit(audio, at, 480, 0.22, 0.26);
  },
  shoot: (audio, at) => {
    tone(audio, at, 190, 0.16, 0.16, "triangle", 120);
    grit(audio, at + 0.03, 3200, 0.12, 0.14);
    knock(audio, at + 0.16, 150, 0.35);
  },
  turn: (audio, at) => {
    grit(audio, at, 2100, 0.06, 0.1);
    knock(audio, at + 0.05, 520, 0.12);
  },
  card: (audio, at) => {
    grit(audio, at, 2600, 0.09, 0.07);
    knock(audio, at + 0.07, 420, 0.16);
  },
  boat: (audio, at) => {
    grit(audio, at, 520, 0.2, 0.14);
    tone(audio, at + 0.05, 330, 0.14, 0.07, "sine", 250);
  },
  axe: (audio, at) => {
    tone(audio, at, 1480, 0.3, 0.06, "triangle", 1440);
    tone(audio, at, 2210, 0.18, 0.04, "sine");
    knock(audio, at, 640, 0.16);
  },
  catch: (audio, at) => {
    grit(audio, at, 900, 0.16, 0.16);
    knock(audio, at + 0.08, 260, 0.24);
    tone(audio, at + 0.1, 494, 0.2, 0.06, "sine");
  },
  coins: (audio, at) => {
    tone(audio, at, 2090, 0.09, 0.05, "triangle");
    tone(audio, at + 0.06, 2640, 0.16, 0.05, "triangle");
  },
  horn: (audio, at) => {
    tone(audio, at, 147, 0.5, 0.12, "sawtooth", 145);
    tone(audio, at, 220, 0.5, 0.06, "triangle", 218);
    grit(audio, at + 0.3, 520, 0.3, 0.08);
  },
  dice: (audio, at) => {
    for (const [index, pitch] of [520, 430, 560, 380].entries()) {
      knock(audio, at + index * 0.07, pitch, 0.16);
      grit(audio, at + index * 0.07, 1900, 0.04, 0.1);
    }
  },
  build: (audio, at) => {
    knock(audio, at, 340, 0.24);
    knock(audio, at + 0.12, 300, 0.3);
    grit(audio, at + 0.12, 1100, 0.1, 0.12);
  },
  "your-turn": (audio, at) => {
    tone(audio, at, 587, 0.28, 0.1, "sine");
    tone(audio, at + 0.1, 880, 0.36, 0.08, "sine");
  },
  win: (audio, at) => {
    for (const [index, pitch] of [392, 523, 659, 784].entries())
      tone(audio, at + index * 0.12, pitch, 0.6, 0.1, "sine");
  },
  "low-time": (audio, at) => {
    tone(audio, at, 740, 0.09, 0.12, "sine");
    tone(audio, at + 0.16, 740, 0.09, 0.12, "sine");
  },
};

function envelope(audio: AudioContext, at: number, length: number, loudness: number): GainNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(loudness, at + 0.006);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  gain.connect(audio.destination);
  return gain;
}

function tone(
  audio: AudioContext,
  at: number,
  pitch: number,
  length: number,
  loudness: number,
  shape: OscillatorType,
  endPitch = pitch,
): void {
  const oscillator = audio.createOscillator();
  oscillator.type = shape;
  oscillator.frequency.setValueAtTime(pitch, at);
  oscillator.frequency.exponentialRampToValueAtTime(endPitch, at + length);
  oscillator.connect(envelope(audio, at, length, loudness));
  oscillator.start(at);
  oscillator.stop(at + length + 0.02);
}

/** Stone on stone. */
function knock(audio: AudioContext, at: number, pitch: number, loudness: number): void {
  tone(audio, at, pitch, 0.12, loudness, "sine", pitch * 0.55);
}

/** A scrape: noise through a narrow band. */
function grit(audio: AudioContext, at: number, pitch: number, length: number, loudness: number): void {
  const samples = Math.ceil(audio.sampleRate * length);
  const buffer = audio.createBuffer(1, samples, audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let index = 0; index < samples; index++) data[index] = Math.random() * 2 - 1;
  const source = audio.createBufferSource();
  source.buffer = buffer;
  const band = audio.createBiquadFilter();
  band.type = "bandpass";
  band.frequency.value = pitch;
  band.Q.value = 0.9;
  source.connect(band);
  band.connect(envelope(audio, at, length, loudness));
  source.start(at);
}
