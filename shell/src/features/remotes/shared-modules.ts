import * as designSystem from '@impact-call/ui/design-system';
import ui from '@impact-call/ui/package.json' with { type: 'json' };
import React from 'react';
import ReactDom from 'react-dom';
import ReactDomClient from 'react-dom/client';
import {
  BrowserRouter,
  generatePath,
  Link,
  matchPath,
  MemoryRouter,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Routes,
  useHref,
  useLocation,
  useMatch,
  useNavigate,
  useNavigationType,
  useOutlet,
  useParams,
  useResolvedPath,
  useSearchParams,
} from 'react-router-dom';
import routerPackage from 'react-router-dom/package.json' with { type: 'json' };

type Access = { lib: () => unknown } | { get: () => Promise<() => unknown> };

const shared = (version: string, access: Access) => ({
  version,
  ...access,
  shareConfig: { singleton: true, eager: false, strictVersion: false, requiredVersion: `^${version}` },
});

const factoryOf = (module: object) => () => module;

/** Addresses, links and routes. The rest of the package is four times as large and would delay the first page. */
const router = {
  BrowserRouter,
  generatePath,
  Link,
  matchPath,
  MemoryRouter,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Routes,
  useHref,
  useLocation,
  useMatch,
  useNavigate,
  useNavigationType,
  useOutlet,
  useParams,
  useResolvedPath,
  useSearchParams,
};

/** `SINGLETONS` of `shared/build/src/singletons.mjs`. Remotes bundle none of them. */
export const SHARED = {
  react: shared(React.version, { lib: () => React }),
  'react-dom': shared(ReactDom.version, { lib: () => ReactDom }),
  'react-dom/client': shared(ReactDom.version, { lib: () => ReactDomClient }),
  'react-router-dom': shared(routerPackage.version, { lib: () => router }),
  '@impact-call/ui/design-system': shared(ui.version, { lib: () => designSystem }),
  '@impact-call/ui/overlays': shared(ui.version, {
    get: async () => factoryOf(await import('@impact-call/ui/overlays')),
  }),
  '@impact-call/ui/charts': shared(ui.version, {
    get: async () => factoryOf(await import('@impact-call/ui/charts')),
  }),
};
