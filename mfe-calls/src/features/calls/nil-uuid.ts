/** "None" on the wire (docs/rules/01-values.md#identifiers). */
export const isNilUuid = (id: string): boolean => /^[0-]+$/.test(id);
