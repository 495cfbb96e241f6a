/**
 * Numbers that represent a face, as many as its model gives. Biometric data: stays in this process's memory, never in
 * an answer or a log.
 */
export type Embedding = Float32Array

/** Euclidean distance. */
export function distanceBetween(one: Embedding, other: Embedding): number {
  return Math.sqrt(one.reduce((sum, value, index) => sum + (value - (other[index] ?? 0)) ** 2, 0))
}

/** One minus the cosine of the angle: 0 = the same direction, 1 = nothing in common. */
export function cosineDistance(one: Embedding, other: Embedding): number {
  const dot = (a: Embedding, b: Embedding) => a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0)
  return 1 - dot(one, other) / (Math.sqrt(dot(one, one) * dot(other, other)) || 1)
}

/** The element-wise mean, for views of equal quality. */
export function meanEmbedding(embeddings: Embedding[]): Embedding {
  return Float32Array.from(embeddings[0] ?? [], (_, index) =>
    embeddings.reduce((sum, embedding) => sum + (embedding[index] ?? 0) / embeddings.length, 0),
  )
}

/** The element-wise median: one odd picture among several does not shift it. */
export function medianEmbedding(embeddings: Embedding[]): Embedding {
  return Float32Array.from(embeddings[0] ?? [], (_, index) =>
    median(embeddings.map((embedding) => embedding[index] ?? 0)),
  )
}

function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? 0
  return (lower + upper) / 2
}
