import { boot } from './features/boot/boot.tsx';

/** Starts the shell in this page. */
export async function bootstrap(): Promise<void> {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
  const place = document.getElementById('root');
  if (place) await boot(place, nonce);
}
