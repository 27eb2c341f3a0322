/** @jest-environment @impact-call/jest/jsdom */
import type { EmbedAnswer, EmbedResult } from '@impact-call/contracts';
import { act, cleanup, renderHook } from '@testing-library/react';
import { createInstance } from 'i18next';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from '@jest/globals';
import { aClaimedResult } from '../../test/a-claimed-result.ts';
import { createEmbedApi } from './embed-api.ts';
import { EmbedProvider } from './embed-context.tsx';
import type { Emit } from './settings.ts';
import { useResult } from './result-screen.tsx';

afterEach(cleanup);

const answerWith = (budget: number): EmbedAnswer => ({ ...aClaimedResult().answer, budget });
const resultOf = (budget: number): EmbedResult => ({
  result: { ...aClaimedResult().result, upperScore: budget },
  problems: [],
});

/** A server that responds when the test says so, in any order. */
function aServer() {
  const waiting = new Map<number, (result: EmbedResult) => void>();
  const fetcher: typeof fetch = (_address, request) =>
    new Promise((resolve) => {
      const { answer }: { answer: EmbedAnswer } = JSON.parse(String(request?.body));
      waiting.set(answer.budget ?? 0, (result) => resolve(Response.json(result)));
    });
  const answers = (budget: number) =>
    act(async () => {
      waiting.get(budget)?.(resultOf(budget));
      // Waits until the response is read.
      await new Promise((resolve) => setTimeout(resolve));
    });
  return { api: createEmbedApi('', 'ic_key', fetcher), answers };
}

function show(server: ReturnType<typeof aServer>) {
  const heard: { budget: number | null; estimate: number | null | undefined }[] = [];
  const emit: Emit = (_type, detail) => {
    if (detail && 'answer' in detail)
      heard.push({
        budget: detail.answer.budget,
        estimate: 'estimate' in detail ? detail.estimate.upperScore : undefined,
      });
  };
  const value = {
    api: server.api,
    server: '',
    root: document.createElement('div').attachShadow({ mode: 'open' }),
    language: 'en' as const,
    i18n: createInstance(),
    emit,
    onShown: () => undefined,
  };
  const wrapper = ({ children }: { children: ReactNode }) => <EmbedProvider value={value}>{children}</EmbedProvider>;
  const hook = renderHook(({ answer }) => useResult(answer), { wrapper, initialProps: { answer: answerWith(1) } });
  return { heard, hook };
}

it('shows no estimate before the page has heard it, and none of another answer', async () => {
  const server = aServer();
  const { heard, hook } = show(server);
  expect([hook.result.current.kind, heard]).toEqual(['computing', []]);
  await server.answers(1);
  expect([hook.result.current.kind, heard]).toEqual(['ready', [{ budget: 1, estimate: 1 }]]);
  hook.rerender({ answer: answerWith(2) });
  expect(hook.result.current.kind).toBe('computing');
  await server.answers(2);
  expect(heard.at(-1)).toEqual({ budget: 2, estimate: 2 });
  expect(hook.result.current).toMatchObject({ kind: 'ready', computed: { result: { upperScore: 2 } } });
});

it('tells an estimate with its own answer alone, whichever comes first', async () => {
  const server = aServer();
  const { heard, hook } = show(server);
  hook.rerender({ answer: answerWith(2) });
  await server.answers(2);
  await server.answers(1);
  expect(heard).toEqual([{ budget: 2, estimate: 2 }]);
});
