import type { Api, Configuration } from '@impact-call/contracts';

/** As far as the current user may see it. */
export interface ConfigurationReader {
  /** Null until the first response. */
  readonly current: Configuration | null;
  read(): Promise<Configuration>;
  readAsSignedIn(): Promise<void>;
}

/** `isSignedIn`: a request sent now carries a valid token. */
export function createConfigurationReader(api: Pick<Api, 'GetConfig'>, isSignedIn: () => boolean): ConfigurationReader {
  let current: Configuration | null = null;
  let shown = 0;
  let begun = 0;
  let signedIn: Promise<Configuration> | null = null;

  const read = async (): Promise<Configuration> => {
    const turn = ++begun;
    const answer = await api.GetConfig({});
    // A late response to an earlier request must not replace a newer one.
    if (turn > shown) [current, shown] = [answer, turn];
    return answer;
  };
  return {
    get current() {
      return current;
    },
    read() {
      const requested = read();
      if (!isSignedIn()) return requested;
      signedIn = requested;
      requested.catch(() => (signedIn = null));
      return requested;
    },
    async readAsSignedIn() {
      // Without it the page still works, only without reports.
      await (signedIn ?? this.read()).catch(() => undefined);
    },
  };
}
