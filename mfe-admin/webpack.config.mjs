import { remoteWebpack } from '@impact-call/build';
import remote from './remote.config.mjs';

export default remoteWebpack(remote);
