const longestSide = 1600
const quality = 0.8

/** A photo as it is sent from the field: small enough for a weak line, and without the metadata of the camera. */
export async function shrinkPhoto(photo: File): Promise<Blob> {
  try {
    const picture = await createImageBitmap(photo, { imageOrientation: 'from-image' })
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const smaller = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
    return smaller ?? photo
  } catch {
    // A photo that this browser cannot draw is sent unchanged: the service may take it, or reject it with a sentence.
    return photo
  }
}
