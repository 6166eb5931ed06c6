import { isRecord } from "../json.ts";
import { ToolError } from "../tool.ts";

/** The system that a world must have for its host to be held against the contract. */
export const PROBE_SYSTEM = "contract-probe";

const GENERATIONS = [13, 14] as const;

/** What a server tells everyone of itself, as far as a run needs it. */
export interface ServerStatus {
  readonly address: string;
  /** As the server spells it, such as "13.351". */
  readonly version: string;
  readonly generation: (typeof GENERATIONS)[number];
  readonly world: string;
}

/**
 * Asks a server who it is. Rejects with what to do where none answers, no world is open, the world's system is another
 * one, or the generation is none that the contract knows.
 */
export async function serverStatus(
  address: string,
  fetchJson: (url: string) => Promise<unknown> = readJson,
): Promise<ServerStatus> {
  const url = addressOf(address);
  const status = await fetchJson(new URL("/api/status", url).href).catch((error: unknown) => {
    throw new ToolError(
      `No Foundry server answers at ${url}: ${reasonOf(error)}. Start it, and name the address that its players use.`,
    );
  });
  return judged(url, status);
}

function addressOf(address: string): string {
  if (!URL.canParse(address)) throw new ToolError(`"${address}" is no address. One looks like http://localhost:30000.`);
  return address;
}

function judged(address: string, status: unknown): ServerStatus {
  if (!isRecord(status)) throw new ToolError(`What answers at ${address} is no Foundry server.`);
  if (status["active"] !== true)
    throw new ToolError(`No world is open at ${address}. Open the one of the system ${PROBE_SYSTEM}.`);
  const [version, world, system] = [status["version"], status["world"], status["system"]].map(String) as [
    string,
    string,
    string,
  ];
  if (system !== PROBE_SYSTEM) {
    throw new ToolError(
      `The world "${world}" is one of the system "${system}". Specs sweep documents away: open an empty one of the system ${PROBE_SYSTEM}.`,
    );
  }
  const generation = GENERATIONS.find((each) => version.split(".")[0] === String(each));
  if (generation === undefined)
    throw new ToolError(`The server is version ${version}; the contract is about ${GENERATIONS.join(" and ")}.`);
  return { address, version, generation, world };
}

async function readJson(url: string): Promise<unknown> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`it answered ${response.status}`);
  return response.json() as Promise<unknown>;
}

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error && error.cause.message !== "" ? error.cause.message : error.message;
};
