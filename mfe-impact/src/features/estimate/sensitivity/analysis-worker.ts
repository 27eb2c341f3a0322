import { analyseReturn, type AnalysisRequest } from '@impact-call/domain';

self.onmessage = ({ data }: MessageEvent<AnalysisRequest>) => self.postMessage(analyseReturn(data));
