import { boot } from './features/boot/boot.tsx';
import type { DrawnPage } from './features/welcome/drawn/drawn-page.ts';

/** Starts the application on its page. */
export async function bootstrap(drawn?: DrawnPage): Promise<void> {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
  const place = document.getElementById('root');
  if (place) await boot(place, nonce, drawn);
}
