/** A key with its modifiers. */
export interface Keybinding {
  key: string;
  modifiers?: string[];
}

/** A registered action. */
export interface KeybindingAction {
  namespace: string;
  action: string;
  name: string;
  hint?: string;
  editable?: Keybinding[];
  uneditable?: Keybinding[];
  onDown?: ((context: KeyContext) => boolean | undefined) | null;
  onUp?: ((context: KeyContext) => boolean | undefined) | null;
  restricted?: boolean;
  repeat?: boolean;
  precedence?: number;
  reservedModifiers?: string[];
  order?: number;
}

/** What a handler hears of a key. */
export interface KeyContext {
  key: string;
  modifiers: string[];
  isShift: boolean;
  isControl: boolean;
  isAlt: boolean;
  up: boolean;
  repeat: boolean;
  event?: unknown;
  action?: string;
}

/** `game.keybindings`: actions and the keys that start them. */
export class ClientKeybindings {
  readonly actions = new Map<string, KeybindingAction>();
  readonly #isGM: () => boolean;

  constructor(isGM: () => boolean) {
    this.#isGM = isGM;
  }

  /** Declares an action. Throws without namespace or name. */
  register(namespace: string, action: string, data: Omit<KeybindingAction, "namespace" | "action">): void {
    if (namespace === "" || action === "")
      throw new Error("You must specify both the namespace and action portion of the Keybinding action.");
    this.actions.set(`${namespace}.${action}`, { ...data, namespace, action, order: this.actions.size });
  }

  /** The keys of an action. Throws for one that is not registered. */
  get(namespace: string, action: string): Keybinding[] {
    const found = this.actions.get(`${namespace}.${action}`);
    if (found === undefined) throw new Error(`"${namespace}.${action}" is not a registered Keybinding action`);
    return [...(found.uneditable ?? []), ...(found.editable ?? [])];
  }

  /** Calls the actions of a key, in their order, until one says that it has dealt with it. Whether one has. */
  handle(context: KeyContext): boolean {
    const matching = [...this.actions.values()]
      .filter((action) =>
        this.get(action.namespace, action.action).some((binding) =>
          isMatch(binding, context, action.reservedModifiers ?? []),
        ),
      )
      .sort((a, b) => (a.precedence ?? 1) - (b.precedence ?? 1) || (a.order ?? 0) - (b.order ?? 0));
    for (const action of matching) {
      if (action.restricted === true && !this.#isGM()) continue;
      if (context.repeat && action.repeat !== true) continue;
      const handler = context.up ? action.onUp : action.onDown;
      if (handler?.({ ...context, action: `${action.namespace}.${action.action}` }) === true) return true;
    }
    return false;
  }
}

/** Modifiers by the names that bindings may use beside those of the keyboard itself. */
const MODIFIERS: Readonly<Record<string, string>> = { CONTROL: "Control", SHIFT: "Shift", ALT: "Alt" };

function isMatch(
  { key, modifiers: named = [] }: Keybinding,
  context: KeyContext,
  reserved: readonly string[],
): boolean {
  const modifiers = named.map((modifier) => MODIFIERS[modifier] ?? modifier);
  const needed = modifiers.every((modifier) => context.modifiers.includes(modifier));
  const foreign = context.modifiers.filter((modifier) => !modifiers.includes(modifier) && !reserved.includes(modifier));
  return key === context.key && needed && foreign.length === 0;
}
