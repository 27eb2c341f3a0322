/** Sends a value that the contract's types forbid, to test that the service rejects it. */
export const malformed = (value: unknown): never => value as never;
