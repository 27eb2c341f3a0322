import type { Api, Configuration } from '@impact-call/contracts';

/** The configuration of this page, as far as the server shows it to who is here. */
export interface ConfigurationReader {
  /** Null until the server has answered once. */
  readonly current: Configuration | null;
  read(): Promise<Configuration>;
  /** Reads what only signed-in people are shown (the identifiers of reports), unless it has been read already. */
  readAsSignedIn(): Promise<void>;
}

/** `isSignedIn`: whether a request that begins now carries a token that the server takes. */
export function createConfigurationReader(api: Pick<Api, 'GetConfig'>, isSignedIn: () => boolean): ConfigurationReader {
  let current: Configuration | null = null;
  let shown = 0;
  let begun = 0;
  let signedIn: Promise<Configuration> | null = null;

  const read = async (): Promise<Configuration> => {
    const turn = ++begun;
    const answer = await api.GetConfig({});
    // An answer that was asked for earlier must not take the place of a later one that came first.
    if (turn > shown) [current, shown] = [answer, turn];
    return answer;
  };
  return {
    get current() {
      return current;
    },
    read() {
      const asked = read();
      if (!isSignedIn()) return asked;
      signedIn = asked;
      asked.catch(() => (signedIn = null));
      return asked;
    },
    async readAsSignedIn() {
      // Without it the page still works, only without reports; nobody is refused for that.
      await (signedIn ?? this.read()).catch(() => undefined);
    },
  };
}
