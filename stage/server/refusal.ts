/** The server says no: nothing was stored, and the requester is told why. */
export class Refusal extends Error {
  override readonly name = "Refusal";
}
