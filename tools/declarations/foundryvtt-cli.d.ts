/** The part of the host's command-line package that the builder calls; it ships no types of its own. */
declare module "@foundryvtt/foundryvtt-cli" {
  /** Compiles a folder of JSON documents into a LevelDB compendium. */
  export function compilePack(source: string, target: string, options?: { log?: boolean }): Promise<void>;
}
