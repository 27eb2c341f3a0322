import { ENDPOINTS } from '@impact-call/contracts';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createApiProcess, type ApiProcess } from '../api-process.ts';
import { startGatewayProcess, type GatewayProcess } from '../doors/gateway-process.ts';
import { CARLO, startTestApi, type TestApi } from '../test-api.ts';
import { attributeOf, startTraceReceiver, type ReceivedSpan } from './trace-receiver.ts';

const FORGED = '0af7651916cd43dd8448eb211c80319c';
const SEARCHED = 'confidential';

let api: TestApi;
let receiver: Awaited<ReturnType<typeof startTraceReceiver>>;
let service: ApiProcess;
let gateway: GatewayProcess;
let log = '';
beforeAll(async () => {
  [api, receiver] = await Promise.all([startTestApi(), startTraceReceiver()]);
  const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url };
  service = await createApiProcess(api.config, { ...traced, LOG_LEVEL: 'info' }, (said) => void (log += said));
  [gateway] = await Promise.all([startGatewayProcess(service.address, traced), service.start()]);
  // Two processes compile their sources first.
}, 240_000);
afterAll(async () => {
  await gateway?.stop();
  await service?.kill();
  await Promise.all([api?.stop(), receiver?.stop()]);
});

/** A span and its ancestors, innermost first. */
function wayUp(span: ReceivedSpan | undefined, all: readonly ReceivedSpan[]): ReceivedSpan[] {
  if (!span) return [];
  return [
    span,
    ...wayUp(
      all.find(({ spanId }) => spanId === span.parentSpanId),
      all,
    ),
  ];
}

it('leads from the request at the gateway to its queries, under the id of the log, without its contents', async () => {
  const { method, path } = ENDPOINTS.GetAllOrganizations;
  const answer = await fetch(`${gateway.address}${path}?search=${SEARCHED}`, {
    method,
    headers: { authorization: `Bearer ${await api.tokenOf(CARLO)}`, traceparent: `00-${FORGED}-b7ad6b7169203331-01` },
  });
  expect(answer.status).toBe(200);
  // A process sends its remaining spans before it exits.
  await gateway.stop('SIGTERM');
  expect(await service.stop()).toBe(0);

  const spans = receiver.spans();
  const id = answer.headers.get('x-request-id');
  const request = spans.find((span) => attributeOf(span, 'impact_call.request_id') === id);
  const ofTrace = spans.filter(({ traceId }) => traceId === request?.traceId);
  expect(request).toMatchObject({
    service: 'impact-call-api',
    name: `GET ${path}`,
    traceId: expect.not.stringMatching(FORGED),
  });
  const way = wayUp(
    ofTrace.find(({ name }) => name === 'find organizations'),
    ofTrace,
  );
  expect(way).toContain(request);
  expect(way.at(-1)).toMatchObject({ service: 'impact-call-gateway' });

  const line = log.split('\n').find((text) => text.includes(`"reqId":"${id}"`) && text.includes('"endpoint"'));
  expect(JSON.parse(line ?? '{}')).toMatchObject({ endpoint: 'GetAllOrganizations', trace: request?.traceId });
  const sent = receiver.bodies.join();
  expect([path, SEARCHED, FORGED, CARLO].filter((text) => sent.includes(text))).toEqual([path]);
}, 120_000);
