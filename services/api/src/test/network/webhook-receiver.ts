import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { WebhookEvent } from '@impact-call/contracts';
import { Webhook } from 'standardwebhooks';

/** A received message. */
export interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

/** Content of a message. */
export interface WebhookMessage {
  type: WebhookEvent;
  data: { submissionId: string; callId: string } & Record<string, string>;
}

/** Verifies a message like a receiver. @throws if it is not signed with the secret */
export const verified = ({ headers, body }: Received, secret: string): WebhookMessage =>
  new Webhook(secret).verify(body, headers as Record<string, string>) as WebhookMessage;

/** The receiver's response: a status, with headers for a redirect; `null` never responds. */
export type Answer = (received: Received) => { status: number; headers?: Record<string, string>; body?: string } | null;

export interface WebhookReceiver {
  url: string;
  received: Received[];
  /** For all messages from now on. */
  answer: Answer;
  stop(): Promise<void>;
}

/** Another company's program that receives events, on this machine. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const receiver: Omit<WebhookReceiver, 'url' | 'stop'> = { received: [], answer: () => ({ status: 200 }) };
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const received = { headers: request.headers, body };
      receiver.received.push(received);
      const answer = receiver.answer(received);
      if (answer) response.writeHead(answer.status, answer.headers).end(answer.body);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return Object.assign(receiver, {
    url: `http://127.0.0.1:${port}/hook`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  });
}
