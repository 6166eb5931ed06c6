import type { ComingRequest } from "./outside/coming-query.ts";
import type { RollReply, RollRequest } from "./dice/roll-query.ts";

// Names that the host's types lack: hooks of token movement and our own, and our query. A definition file, for only
// there may a namespace be reopened.

type ExchangeHook = (message: ChatMessage.Implementation) => void;

declare module "fvtt-types/configuration" {
  namespace Hooks {
    interface HookConfig {
      preMoveToken: (
        document: TokenDocument.Implementation,
        movement: TokenDocument.PreMovementOptions,
        operation: TokenDocument.Database.UpdateOperation,
      ) => boolean | undefined;
      moveToken: (
        document: TokenDocument.Implementation,
        movement: TokenDocument.MovementOperation,
        operation: TokenDocument.Database.UpdateOperation,
        user: User.Implementation,
      ) => void;
      "passe-d-armes.rollsPrepared": () => void;
      "passe-d-armes.masterOrders": () => void;
      "passe-d-armes.exchangeBegun": ExchangeHook;
      "passe-d-armes.exchangeWaiting": ExchangeHook;
      "passe-d-armes.exchangeDone": ExchangeHook;
      "passe-d-armes.exchangeAmended": ExchangeHook;
      "passe-d-armes.exchangeUndone": ExchangeHook;
      "passe-d-armes.exchangeCancelled": ExchangeHook;
      "passe-d-armes.exchangeDerailed": ExchangeHook;
    }
  }
}

declare global {
  namespace CONFIG {
    interface Queries {
      "passe-d-armes.coming": (data: ComingRequest, options: { timeout?: number }) => Promise<boolean>;
      "passe-d-armes.roll": (data: RollRequest, options: { timeout?: number }) => Promise<RollReply>;
    }
  }
}
