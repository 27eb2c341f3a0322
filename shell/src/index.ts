import '@impact-call/ui/fonts.css';
import { createOtherTabs } from './features/session/other-tabs.ts';
import { watchDrawnPage, type DrawnPage } from './features/welcome/drawn/drawn-page.ts';
import { mayWait } from './features/welcome/drawn/may-wait.ts';

/**
 * The application is loaded apart from this entry, so that packages of others, which change seldom, are files of their
 * own.
 */
async function start(drawn?: DrawnPage): Promise<void> {
  const { bootstrap } = await import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx');
  await bootstrap(drawn);
}

/**
 * Starts the application once somebody turns to the page, signs in in another tab, or has the device change its
 * colours, which it follows.
 */
function startWhenTurnedTo(place: HTMLElement): void {
  let starting: Promise<void> | undefined;
  const begin = (): void => {
    starting ??= start(page).catch(() => {
      starting = undefined;
      // Without a line the browser says so; where a new build was deployed, the page names its files.
      if (page.isUsed()) location.reload();
    });
  };
  const page = watchDrawnPage(place, begin);
  createOtherTabs().listen(begin);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', begin);
}

const place = document.getElementById('root');
if (place && mayWait()) startWhenTurnedTo(place);
else void start();
