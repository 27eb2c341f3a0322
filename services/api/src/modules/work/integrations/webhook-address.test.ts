import { lookup } from 'node:dns/promises';
import { describe, expect, it } from '@jest/globals';
import { sendWebhook, isPublicAddress, webhookUrl } from './send-webhook.ts';

describe('an address of the network', () => {
  it.each([
    ...[
      '127.0.0.1',
      '127.8.9.1',
      '0.0.0.0',
      '10.1.2.3',
      '172.16.0.1',
      '172.31.255.255',
      '192.168.1.1',
      '169.254.169.254',
    ],
    ...[
      '100.64.0.1',
      '192.0.0.8',
      '192.0.2.1',
      '198.18.0.1',
      '203.0.113.7',
      '224.0.0.1',
      '240.0.0.1',
      '255.255.255.255',
    ],
    ...[
      '::',
      '::1',
      '::7f00:1',
      '::ffff:127.0.0.1',
      '::ffff:8.8.8.8',
      '64:ff9b::a00:1',
      'fc00::1',
      'fd12::1',
      'fe80::1',
    ],
    // Internal cloud addresses: Azure, IBM, Alibaba, Oracle, Amazon.
    ...['168.63.129.16', '161.26.0.10', '166.8.0.1', '166.11.255.254', '100.100.100.200', '192.0.0.192'],
    ...['fd00:ec2::254', '::ffff:168.63.129.16', '64:ff9b::a83f:8110'],
    // Reserved later by the registries.
    ...['192.31.196.1', '192.52.193.1', '192.175.48.1', '192.88.99.1', '2001:20::1', '2620:4f:8000::1'],
    ...['3fff::1', '5f00::1', '64:ff9b:1::1'],
    ...['fec0::1', 'ff02::1', '2001:db8::1', '2002:7f00:1::', '2001::1', '100::1'],
  ])('%s is not everybody’s', (address) => expect(isPublicAddress(address)).toBe(false));

  it.each([
    '168.63.129.17',
    '166.12.0.1',
    '8.8.8.8',
    '93.184.216.34',
    '172.32.0.1',
    '2606:4700::1111',
    '2a00:1450:4002::1',
  ])('%s is', (address) => expect(isPublicAddress(address)).toBe(true));
});

describe('the address of a webhook', () => {
  it.each([
    ['http://receiver.example/hook', 'not-https'],
    ['ftp://receiver.example/hook', 'not-https'],
    ['receiver.example', 'not-https'],
    ['javascript:alert(1)', 'not-https'],
    ['https://anna:secret@receiver.example/', 'not-plain'],
    ['https://receiver.example/#here', 'not-plain'],
    ['https://127.0.0.1/', 'private'],
    ['https://2130706433/', 'private'],
    ['https://0x7f.1/', 'private'],
    ['https://[::1]/', 'private'],
    ['https://[::ffff:10.0.0.1]/', 'private'],
  ])('is not %s: %s', (url, code) => {
    expect(() => webhookUrl(url, false)).toThrow(
      expect.objectContaining({ details: { errors: [expect.objectContaining({ path: 'url', code })] } }),
    );
  });

  it('is one of https; where private ones are allowed, of this machine too', () => {
    expect(webhookUrl(' https://receiver.example/hook?to=us ', false)).toBe('https://receiver.example/hook?to=us');
    expect(webhookUrl('http://127.0.0.1:8080/', true)).toBe('http://127.0.0.1:8080/');
  });
});

describe('a message', () => {
  const message = (url: string) => ({
    url,
    secret: `whsec_${'a'.repeat(32)}`,
    id: 'msg_1',
    payload: '{}',
    at: new Date(),
  });

  it('is not sent to a name that leads to this machine', async () => {
    expect((await lookup('localhost')).address).toMatch(/^(127\.|::1)/);
    expect(await sendWebhook(message('https://localhost:1/'), false)).toEqual({
      status: null,
      error: 'address-refused',
    });
  });

  it.each(['https://127.0.0.1:1/', 'https://[::1]:1/', 'http://8.8.8.8/'])(
    'is not sent to %s, however that got there',
    async (url) => expect(await sendWebhook(message(url), false)).toEqual({ status: null, error: 'address-refused' }),
  );

  it('names the failure of a name that leads nowhere', async () => {
    const { status, error } = await sendWebhook(message('https://receiver.invalid/'), false);
    expect(status).toBeNull();
    expect(error).toMatch(/^(ENOTFOUND|EAI_AGAIN)$/);
  });
});
