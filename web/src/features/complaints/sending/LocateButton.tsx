import { IconCurrentLocation } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import type { GeoPoint } from '../../../parts/map/map-view.ts'

interface LocateButtonProps {
  /** Whether a place is in the town, whose complaints alone can be taken. */
  isInTown: (point: GeoPoint) => boolean
  onFound: (point: GeoPoint) => void
}

const timeoutMs = 15_000
const otherWay = 'Yeri haritada gösterebilir ya da sokağı listeden seçebilirsiniz.'
const permissionDenied = 1

/**
 * Button that asks the device for its position; the browser asks for permission first, and a refusal keeps no one from
 * going on.
 */
export function LocateButton({ isInTown, onFound }: LocateButtonProps) {
  const [isAsking, setIsAsking] = useState(false)
  const [failure, setFailure] = useState<string>()

  function locate(): void {
    setFailure(undefined)
    if (!('geolocation' in navigator)) return setFailure(`Tarayıcınız konumunuzu bildirmiyor. ${otherWay}`)
    setIsAsking(true)
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setIsAsking(false)
        if (isInTown({ latitude, longitude })) onFound({ latitude, longitude })
        else setFailure(`Bulunduğunuz yer bu belediyenin haritasında değil. ${otherWay}`)
      },
      ({ code }) => {
        setIsAsking(false)
        setFailure(
          code === permissionDenied
            ? `Konumunuzu paylaşmaya izin vermediniz; sorun değil. ${otherWay}`
            : `Konumunuz bulunamadı. ${otherWay}`,
        )
      },
      { enableHighAccuracy: true, timeout: timeoutMs, maximumAge: 0 },
    )
  }

  return (
    <>
      <Button variant="default" loading={isAsking} onClick={locate}>
        <IconCurrentLocation aria-hidden size={20} /> Konumumu kullan
      </Button>
      <output>{failure}</output>
    </>
  )
}
