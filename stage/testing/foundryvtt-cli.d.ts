/** The one function of the pack compiler that the tests of compendia use: it has no types of its own. */
declare module "@foundryvtt/foundryvtt-cli" {
  export function compilePack(source: string, destination: string): Promise<void>;
}
