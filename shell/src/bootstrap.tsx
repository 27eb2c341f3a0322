import { boot } from './features/boot/boot.tsx';

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
const place = document.getElementById('root');
if (place) void boot(place, nonce);
