declare module 'autocannon' {
  /** One connection of the load; it sends its next request once the last one is answered. */
  export interface Client {
    setHeadersAndBody(headers: Record<string, string>, body: string): void;
    setRequests(requests: { method: string; path: string; headers: Record<string, string> }[]): void;
    on(event: 'response', listener: (status: number) => void): void;
  }
  export interface Options {
    url: string;
    connections: number;
    duration: number;
    method?: string;
    headers?: Record<string, string>;
    setupClient?: (client: Client) => void;
  }
  export interface Result {
    requests: { average: number; total: number };
    latency: { p50: number; p99: number };
    duration: number;
    errors: number;
    non2xx: number;
    '2xx': number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
