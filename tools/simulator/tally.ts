/** What is counted of a fight that was played with its transcript. */
export interface Counted {
  readonly winner: string | null;
  readonly rounds: number;
  readonly fight: {
    readonly steps: readonly {
      readonly command: { readonly do: string };
      readonly lines: readonly (
        | { readonly line: "event"; readonly event: { readonly type: string } }
        | { readonly line: "answer"; readonly cause: string }
        | { readonly line: "dice" }
      )[];
    }[];
  };
}

/** What many fights have come to. */
export class Tally {
  fights = 0;
  rounds = 0;
  lines = 0;
  readonly winners = new Map<string, number>();
  readonly commands = new Map<string, number>();
  readonly events = new Map<string, number>();
  readonly questions = new Map<string, number>();

  /** Counts a fight that was played with its transcript. */
  count({ fight, winner, rounds }: Counted): void {
    this.fights++;
    this.rounds += rounds;
    up(this.winners, winner ?? "time");
    for (const { command, lines } of fight.steps) {
      up(this.commands, command.do);
      this.lines += lines.length;
      for (const line of lines) {
        if (line.line === "event") up(this.events, line.event.type);
        else if (line.line === "answer") up(this.questions, line.cause);
      }
    }
  }

  /** The counts as lines of a table. */
  table(): readonly string[] {
    const each = (title: string, counts: ReadonlyMap<string, number>): readonly string[] => [
      "",
      title,
      ...[...counts]
        .sort(([, a], [, b]) => b - a)
        .map(([name, count]) => `  ${name.padEnd(24)}${String(count).padStart(10)}`),
    ];
    const commands = [...this.commands.values()].reduce((sum, count) => sum + count, 0);
    const average = (sum: number): string => (sum / Math.max(1, this.fights)).toFixed(1);
    return [
      `fights ${this.fights}, on average ${average(this.rounds)} rounds, ${average(commands)} commands, ${average(this.lines)} lines of transcript`,
      ...each("won by", this.winners),
      ...each("commands", this.commands),
      ...each("events", this.events),
      ...each("questions", this.questions),
    ];
  }
}

function up(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
