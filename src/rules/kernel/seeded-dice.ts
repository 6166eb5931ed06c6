import type { DiceSource } from "./dice.ts";

const TWO_TO_32 = 4_294_967_296;
/** Draws thrown away so that like seeds part. */
const WARM_UP = 15;

/** Dice from a seed: the same seed gives the same dice for ever. The generator is sfc32. */
export function seededDice(seed: number | string): DiceSource {
  const hash = hashOf(String(seed));
  const generator = new Generator(hash, mixed(hash, 1), mixed(hash, 2), 1);
  for (let draw = 0; draw < WARM_UP; draw++) generator.word();
  return generator;
}

/** Small fast counting generator with 32-bit words: three words of chaos and one counter. */
class Generator implements DiceSource {
  private a: number;
  private b: number;
  private c: number;
  private counter: number;

  constructor(a: number, b: number, c: number, counter: number) {
    this.a = a | 0;
    this.b = b | 0;
    this.c = c | 0;
    this.counter = counter | 0;
  }

  word(): number {
    const sum = (this.a + this.b + this.counter) | 0;
    this.counter = (this.counter + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = (((this.c << 21) | (this.c >>> 11)) + sum) | 0;
    return sum >>> 0;
  }

  /** Words from the uneven end of the range are thrown away, so that every face is equally likely. */
  next(faces: number): number {
    const fair = TWO_TO_32 - (TWO_TO_32 % faces);
    let word = this.word();
    while (word >= fair) word = this.word();
    return (word % faces) + 1;
  }
}

/** 32 bits from a text (FNV-1a over its UTF-16 units). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** Another 32 bits from the same hash: a multiplicative step and an avalanche. */
function mixed(hash: number, step: number): number {
  let word = (hash + Math.imul(step, 0x9e3779b9)) | 0;
  word = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
  word = Math.imul(word ^ (word >>> 13), 0xc2b2ae35);
  return (word ^ (word >>> 16)) >>> 0;
}
