/** Lets one after the other do something. */
export class Turn {
  private last: Promise<void> = Promise.resolve();

  /** Resolves when nobody else has the turn, with the function that lets the next one in. */
  async enter(): Promise<() => void> {
    const before = this.last;
    let leave = (): void => {};
    this.last = new Promise((resolve) => {
      leave = resolve;
    });
    await before;
    return leave;
  }
}
