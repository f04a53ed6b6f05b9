import type { EnquiryDetail } from '#contract/console-enquiries.ts';
import { api } from '../api/client.ts';
import { useAct } from '../api/query.ts';

/**
 * Does something about an enquiry, naming the version that is on screen; afterwards, also when it
 * was refused, the enquiry and every list are asked for again.
 */
export function useEnquiryAct<Answer = unknown>({
  id,
  version,
}: Pick<EnquiryDetail, 'id' | 'version'>) {
  return useAct(
    ({ act, body }: { act: string; body?: object }) =>
      api.post<Answer>(`/enquiries/${id}/${act}`, { ...body, version }),
    '/enquiries',
    '/today',
  );
}
