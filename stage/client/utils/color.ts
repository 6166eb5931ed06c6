/** A colour: a number 0xRRGGBB that can say itself in other ways (`foundry.utils.Color`). An invalid one is NaN. */
export class Color extends Number {
  get valid(): boolean {
    const value = this.valueOf();
    return Number.isInteger(value) && value >= 0 && value <= 0xffffff;
  }

  /** "#rrggbb", for style sheets and the source. */
  get css(): string {
    return this.toString();
  }

  get r(): number {
    return ((this.valueOf() >> 16) & 0xff) / 255;
  }

  get g(): number {
    return ((this.valueOf() >> 8) & 0xff) / 255;
  }

  get b(): number {
    return (this.valueOf() & 0xff) / 255;
  }

  equals(other: unknown): boolean {
    return Number(other) === this.valueOf();
  }

  override toString(radix?: number): string {
    return radix === undefined ? `#${super.toString(16).padStart(6, "0")}` : super.toString(radix);
  }

  toJSON(): string {
    return this.css;
  }

  /** A colour from text, number, parts from 0 to 1, or another colour; invalid (NaN) from anything else. */
  static from(value: unknown): Color {
    if (value instanceof Color) return value;
    if (typeof value === "string") return Color.fromString(value);
    if (typeof value === "number") return new Color(value);
    if (Array.isArray(value)) return Color.fromRGB(value.map(Number));
    return new Color(NaN);
  }

  static fromString(text: string): Color {
    const digits = text.startsWith("#") ? text.slice(1) : text;
    return new Color(/^[0-9A-Fa-f]{6}$/.test(digits) ? parseInt(digits, 16) : NaN);
  }

  static fromRGB([r = 0, g = 0, b = 0]: readonly number[]): Color {
    return new Color((Math.round(r * 255) << 16) | (Math.round(g * 255) << 8) | Math.round(b * 255));
  }
}
