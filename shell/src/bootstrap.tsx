import '@impact-call/ui/fonts.css';
import { createRoot } from 'react-dom/client';
import { boot } from './app/boot.tsx';

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
const place = document.getElementById('root');
if (place) void boot(createRoot(place), nonce);
