import type { UserLike } from "../../abstract/document-types.ts";
import { currentGame } from "../../helpers/current-game.ts";
import { WorldCollection } from "../abstract/world-collection.ts";
import type { User } from "../user.ts";

/** Everybody who plays. */
export class Users extends WorldCollection<User> {
  static override documentName = "User";

  /** The user of this client. */
  get current(): User | null {
    return this.get(currentGame().userId) ?? null;
  }

  get players(): User[] {
    return this.filter((user) => !user.isGM && user.hasRole("PLAYER"));
  }

  /** The one connected game master who does what only one may do; null when none is connected. */
  get activeGM(): User | null {
    return this.getDesignatedUser((user) => user.active && user.isGM);
  }

  /** One of the users who meet a condition, the same on every client: the highest role, then the lowest id. */
  getDesignatedUser(condition: (user: User & UserLike) => boolean): User | null {
    const [first] = this.filter((user) => condition(user)).sort((a, b) => b.role - a.role || (a.id < b.id ? -1 : 1));
    return first ?? null;
  }
}
