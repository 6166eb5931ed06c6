/** What a page's console reaches of the host, as far as these tests use it; the public API, the same on any host. */

export interface HostToken {
  readonly id: string;
  readonly name: string;
  readonly center: { readonly x: number; readonly y: number };
}

export interface HostCanvas {
  readonly ready: boolean;
  readonly grid: { readonly size: number };
  readonly tokens: { readonly placeables: readonly HostToken[]; readonly controlled: readonly HostToken[] };
  clientCoordinatesFromCanvas(point: { x: number; y: number }): { x: number; y: number };
}

export interface HostGame {
  readonly ready: boolean;
  readonly userId: string;
  readonly user: { readonly targets: ReadonlySet<HostToken> };
  readonly time: { readonly serverTime: number };
  readonly socket: { emit(event: string, data: unknown): void };
}

export interface HostDice {
  readonly Dice: { randomUniform: () => number };
}

export interface HostTracked {
  readonly combat: { readonly combatants: { readonly size: number } };
}
