/** The system's token document. */
export class PdaToken extends TokenDocument {}
