import { isPublicAddress } from '../../../out/fetch-guard/public-address.ts';
import type { FetchText } from './client-documents.ts';
import { fetchDocument } from './fetch-document.ts';

const HTTPS_PORT = 443;

/** Documents of the internet: never of this machine or its network, never on a port where something else may listen. */
export const fetchPublicDocument: FetchText = (url) =>
  fetchDocument(url, { mayConnect: (address, port) => port === HTTPS_PORT && isPublicAddress(address) });
