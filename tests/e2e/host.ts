import type { Page } from "playwright-core";

/** What a page's console reaches of the host, as far as these tests use it; the public API, the same on any host. */

export interface HostToken {
  readonly id: string;
  readonly name: string;
  readonly center: { readonly x: number; readonly y: number };
  readonly hover: boolean;
}

export interface HostCanvas {
  readonly ready: boolean;
  readonly grid: { readonly size: number };
  readonly tokens: { readonly placeables: readonly HostToken[]; readonly controlled: readonly HostToken[] };
  readonly scene: { readonly tokens: { getName(name: string): HostDocument } };
  animatePan(view: { x?: number; y?: number; scale?: number; duration?: number }): Promise<unknown>;
  clientCoordinatesFromCanvas(point: { x: number; y: number }): { x: number; y: number };
}

/** A document that a test writes. */
export interface HostDocument {
  update(data: object): Promise<unknown>;
}

export interface HostActors {
  readonly actors: {
    getName(name: string): HostDocument & {
      readonly items: { getName(name: string): (HostDocument & { toObject(): Record<string, unknown> }) | undefined };
      readonly sheet: HostWindow;
    };
  };
}

/** A window as a test opens and places it. */
export interface HostWindow {
  readonly element: HTMLElement;
  render(options: object): Promise<unknown>;
  setPosition(place: object): void;
}

export interface HostApplications {
  readonly applications: { readonly instances: ReadonlyMap<string, HostWindow> };
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
  readonly combat: {
    readonly combatants: { readonly size: number; getName(name: string): HostDocument };
    delete(): Promise<unknown>;
  };
}

/** Has a page's user change a setting of this system. */
export const setWorld = ({ page }: { readonly page: Page }, key: string, value: unknown): Promise<void> =>
  page.evaluate(
    async ([name, wanted]) => {
      const { settings } = Reflect.get(globalThis, "game") as {
        settings: { set(scope: string, key: string, value: unknown): Promise<unknown> };
      };
      await settings.set("passe-d-armes", name, wanted);
    },
    [key, value] as const,
  );
