import { request } from 'node:http';

/** Milliseconds until the whole response arrived, on a new connection. */
function visit(address: string): Promise<number> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const requested = request(address, { agent: false, timeout: 15_000 }, (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`${address} answered ${answer.statusCode}`));
      return answer
        .resume()
        .on('end', () => resolve(performance.now() - began))
        .on('error', reject);
    });
    requested
      .on('error', reject)
      .on('timeout', () => requested.destroy(new Error(`${address} did not answer in 15 s`)))
      .end();
  });
}

async function visitUntilMessage(addresses: readonly string[]): Promise<void> {
  let isOver = false;
  process.once('message', () => (isOver = true));
  let longest = 0;
  do {
    for (const address of addresses) longest = Math.max(longest, await visit(address));
    await new Promise((resolve) => setTimeout(resolve, 50));
  } while (!isOver);
  process.send?.(Math.round(longest));
}

if (process.send) {
  process.once('message', (addresses) => void visitUntilMessage(addresses as string[]));
  process.send('ready');
}
