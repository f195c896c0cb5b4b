import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { ServiceError } from '../../service-client/service-error.ts'
import { useCallForm } from '../../service-client/use-call-form.ts'

/** A form whose result is seen as everyone will see it before it is published. */
export function usePreviewForm<Values extends FieldValues>(
  options: Pick<NonNullable<Parameters<typeof useCallForm<Values>>[0]>, 'defaultValues' | 'fieldAt'>,
  publish: (values: Values) => Promise<void>,
) {
  const [isPreview, setIsPreview] = useState(false)
  const { form, submit, run, forgetProblems, ...shown } = useCallForm<Values>({
    ...options,
    // Faults found by the service are shown at the fields of the form.
    onFailed: (thrown) => {
      if (thrown instanceof ServiceError && Object.keys(thrown.fields).length > 0) setIsPreview(false)
    },
  })
  return {
    ...shown,
    form,
    isPreview,
    submit: submit(async () => setIsPreview(true)),
    edit: () => {
      setIsPreview(false)
      forgetProblems()
    },
    publish: () => run(() => publish(form.getValues())),
  }
}
