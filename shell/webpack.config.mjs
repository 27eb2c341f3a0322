import { defineHost } from '@impact-call/build';

export default defineHost({ name: 'shell', port: 3010, welcome: './src/features/welcome/page.ts' });
