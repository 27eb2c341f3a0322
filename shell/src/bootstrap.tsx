import { boot } from './features/boot/boot.tsx';

export async function bootstrap(): Promise<void> {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
  const place = document.getElementById('root');
  if (place) await boot(place, nonce);
}
