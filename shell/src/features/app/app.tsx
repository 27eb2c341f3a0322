import { ShellProvider } from '@impact-call/ui';
import { BrowserRouter } from 'react-router-dom';
import { LanguageOffer } from '../language-offer/language-offer.tsx';
import { NoticeRegion } from '../layout/notice-region.tsx';
import { PageFrame } from '../layout/page-frame.tsx';
import { AppRoutes } from './app-routes.tsx';
import { ShellAppProvider, type ShellApp } from '../shell-app/shell-app.ts';

export function App({ app }: { app: ShellApp }) {
  return (
    <ShellAppProvider value={app}>
      <ShellProvider shell={app.shell}>
        <BrowserRouter>
          <PageFrame>
            <AppRoutes />
          </PageFrame>
          <LanguageOffer />
          <NoticeRegion />
        </BrowserRouter>
      </ShellProvider>
    </ShellAppProvider>
  );
}
